// SPDX-License-Identifier: MIT
import CSystem
import Glibc

/// The code and constants of the running program and its libraries, as far as they lie in memory.
package enum ProgramPages {
    /// Gives back to the kernel what a burst of work left behind: freed memory, and pages that only repeat what is in a file.
    ///
    /// What is used again is mapped again from the page cache, 64 KiB in some microseconds.
    package static func release() {
        malloc_trim(0)
        _ = nightstand_iterate_objects(
            { object, _, _ in
                if let object = object?.pointee { ProgramPages.release(object) }
                return 0
            }, nil)
    }

    private static func release(_ object: nightstand_loaded_object) {
        let segments = UnsafeBufferPointer(start: object.segments, count: Int(object.segmentCount))
        let base = UInt(object.address)
        // Code that the loader has changed, to fit the place it was put in, is in no file.
        guard !segments.contains(where: { $0.p_type == PT_DYNAMIC && relocatesText(base + UInt($0.p_vaddr)) }) else {
            return
        }
        for segment in segments where segment.p_type == PT_LOAD && segment.p_flags & UInt32(PF_W) == 0 {
            release(from: base + UInt(segment.p_vaddr), bytes: UInt(segment.p_memsz))
        }
    }

    /// Whether the dynamic section at an address says that read-only segments are written to while loading.
    private static func relocatesText(_ address: UInt) -> Bool {
        guard var entry = UnsafePointer<Elf64_Dyn>(bitPattern: address) else { return true }
        while entry.pointee.d_tag != DT_NULL {
            if entry.pointee.d_tag == DT_TEXTREL { return true }
            if entry.pointee.d_tag == DT_FLAGS, entry.pointee.d_un.d_val & UInt64(DF_TEXTREL) != 0 { return true }
            entry += 1
        }
        return false
    }

    private static func release(from start: UInt, bytes: UInt) {
        let page = UInt(getpagesize())
        let first = start / page * page
        // The last page may belong to what follows as well.
        let end = (start + bytes) / page * page
        guard end > first, let address = UnsafeMutableRawPointer(bitPattern: first) else { return }
        madvise(address, Int(end - first), MADV_DONTNEED)
    }
}
