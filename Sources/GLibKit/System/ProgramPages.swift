// SPDX-License-Identifier: MIT
import CGLib
import Glibc

/// The code and constants of the running program, as far as they lie in memory.
public nonisolated enum ProgramPages {
    /// Gives back to the kernel what a burst of work left behind: freed memory, and pages of the program's own file.
    ///
    /// What is used again is mapped again from the page cache, 64 KiB in some microseconds. Shared libraries stay.
    public static func release() {
        malloc_trim(0)
        guard let table = UnsafePointer<Elf64_Phdr>(bitPattern: getauxval(UInt(AT_PHDR))) else { return }
        let segments = UnsafeBufferPointer(start: table, count: Int(getauxval(UInt(AT_PHNUM))))
        // Where the file was put in memory: the table says of itself where it lies in the file.
        guard let own = segments.first(where: { $0.p_type == PT_PHDR }) else { return }
        let base = UInt(bitPattern: table) - UInt(own.p_vaddr)
        for segment in segments where segment.p_type == PT_LOAD && segment.p_flags & UInt32(PF_W) == 0 {
            release(from: base + UInt(segment.p_vaddr), bytes: UInt(segment.p_memsz))
        }
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
