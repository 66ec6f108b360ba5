// SPDX-License-Identifier: MIT

/// What people type into the search of their desktop and do not mean for a clock: programs, files, songs, sums, settings.
enum OtherSearches {
    static let all = """
        terminal
        7zip
        7-zip
        mai
        mail
        firefox
        files
        settings
        set
        setup
        settle
        calculator
        calendar
        calc
        code
        visual studio code
        vs code
        gimp
        inkscape
        libreoffice writer
        libreoffice calc
        thunderbird
        chromium
        google chrome
        vlc
        vlc media player
        spotify
        steam
        discord
        slack
        zoom
        signal
        telegram
        whatsapp
        element
        blender
        krita
        kdenlive
        obs studio
        audacity
        mpv
        mpd
        kate
        konsole
        dolphin
        okular
        gwenview
        ark
        spectacle
        discover
        nautilus
        evince
        totem
        rhythmbox
        shotwell
        cheese
        boxes
        virtualbox
        vim
        nvim
        emacs
        htop
        top
        monday
        monday.com
        tuesday
        sunday bloody sunday
        friday night lights
        saturday night fever
        good morning vietnam
        midnight
        midnight commander
        midnight in paris
        noon
        high noon
        dawn of the dead
        twilight
        sunrise
        before sunset
        morning star
        may
        march
        april
        august rush
        october sky
        december
        12 monkeys
        12 angry men
        127 hours
        24
        24 hours of le mans
        28 days later
        30 seconds to mars
        5 second rule
        5 minute crafts
        gone in 60 seconds
        9 to 5
        9-5
        3:10 to yuma
        2001 a space odyssey
        1984
        2048
        half-life 2
        half life 2
        half
        quarter
        portal 2
        fallout 4
        left 4 dead 2
        civilization 6
        civ 5
        gta 5
        fifa 23
        windows 95
        windows 10
        ubuntu 24.04
        debian 12
        fedora 41
        python3
        python 3.12
        gcc 13
        mp3
        mp4 to mp3
        h264
        4k video
        1080p
        720p 60
        16:9
        4:3
        5*3
        5 + 3
        12/4
        7/8
        2^10
        100 usd in eur
        100 m
        100 km in miles
        20 degrees
        5 kg
        80s
        90s music
        70s rock
        5m
        3g
        5g
        4 h
        192.168.1.1
        127.0.0.1:8080
        localhost:3000
        10.0.0.1
        10:15 - 9:30
        meeting notes
        meeting notes 2026-11-24
        invoice
        invoice 2026
        invoice 2026 11 24
        invoice 2026 11 24 10:00
        report q3
        report 2025 final
        img_20240501_120000.jpg
        screenshot from 2026-11-24 10-00-00
        scan 12
        thesis v2
        cv 2024
        tax 2023
        photos june
        photos summer 2022
        holiday pictures
        christmas
        easter
        birthday list
        todo
        notes
        reminders
        remind
        remember the milk
        wake
        wake on lan
        wakeup
        alan wake 2
        alarm
        alarm clock
        alarm clock applet
        alarmy
        timer
        timers
        timeshift
        time
        time machine
        times
        timezone
        clock
        clocks
        clocks coldplay
        stopwatch
        stop
        snooze
        sleep
        suspend
        shut down
        shutdown
        restart
        lock
        log out
        power off
        night light
        night mode
        dark mode
        bluetooth
        wifi
        wi-fi
        network
        printer
        sound
        volume
        displays
        keyboard
        mouse
        users
        date
        date and time
        region
        updates
        software
        weather
        weather tomorrow
        maps
        news today
        music
        podcasts
        every day
        daily
        weekly report
        next
        first man
        second life
        minute
        minutes
        hour
        now
        today
        tomorrow
        tomorrow never dies
        yesterday
        in
        at
        on
        to
        from
        no
        no time to die
        call
        call of duty 4
        set theory
        go
        get up
        up
        wake
        world
        worldwide
        center
        troll
        midway
        rust
        swift 6.2
        wecker
        morgen
        heute abend
        abend
        uhr
        mittag
        """.split(separator: "\n").map(String.init)
}
