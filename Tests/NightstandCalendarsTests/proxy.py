# SPDX-License-Identifier: MIT
"""Stands between a client and a server, and answers as it is told on standard input: `ok`, `error` (HTTP 500 for
everything), `error PUT` (for that method), `break PUT 2` (for that method, after two of them), `slow SECONDS`, `lose PUT` (what the server answers is lost), or `race PUT`
(another client is a moment faster).

    proxy.py PORT SERVER-PORT
"""
import http.client
import http.server
import sys
import threading
import time

mode = ["ok"]


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        isError = mode[0] == "error" and self.command in (mode + [self.command])[1:2]
        if mode[:2] == ["break", self.command]:
            isError = mode[2] == "0"
            mode[2] = str(max(0, int(mode[2]) - 1))
        if isError:
            self.send_response(500)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if mode[0] == "slow":
            time.sleep(float(mode[1]))
        server = http.client.HTTPConnection("127.0.0.1", int(sys.argv[2]))
        headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        if mode == ["race", self.command]:
            self.overtake(body)
        server.request(self.command, self.path, body, headers)
        answer = server.getresponse()
        text = answer.read()
        if mode == ["lose", self.command]:
            self.close_connection = True
            return
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("transfer-encoding", "content-length", "date", "server"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def overtake(self, body):
        server = http.client.HTTPConnection("127.0.0.1", int(sys.argv[2]))
        headers = {"Authorization": "Basic c2FtOng=", "Content-Type": "text/calendar"}
        if not body:
            server.request("GET", self.path, None, headers)
            body = server.getresponse().read()
        text = body.replace(b"END:VEVENT", b"X-FASTER:1\r\nEND:VEVENT")
        server.request("PUT", self.path, text, headers)
        server.getresponse().read()

    do_GET = do_PUT = do_DELETE = do_OPTIONS = do_PROPFIND = do_REPORT = answer


server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
for line in sys.stdin:
    mode = line.split()
    print(line.strip(), flush=True)
