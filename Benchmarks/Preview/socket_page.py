"""A page of the preview without a browser: the messages of its socket."""
import base64
import json
import os
import socket
import struct


class Page:
    """A connection as the page has it."""

    def __init__(self, preview):
        host, port = preview.host.split(":")
        self.socket = socket.create_connection((host, int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /{preview.key}/socket HTTP/1.1\r\nHost: {preview.host}\r\nOrigin: http://{preview.host}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]

    def send(self, message):
        data = json.dumps(message).encode()
        length = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
        self.socket.sendall(b"\x81" + length + b"\0\0\0\0" + data)

    def take(self, count):
        if len(self.buffer) < count:
            parts, length = [self.buffer], len(self.buffer)
            while length < count:
                part = self.socket.recv(1 << 20)
                if not part:
                    raise RuntimeError("the program has closed the socket")
                parts.append(part)
                length += len(part)
            self.buffer = b"".join(parts)
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive(self):
        """The next message: bytes, or an object."""
        first, second = self.take(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        data = self.take(length)
        return data if first & 15 == 2 else json.loads(data)

    def wait(self, key):
        """The next message with a key; others are passed over."""
        while True:
            message = self.receive()
            if isinstance(message, dict) and key in message:
                return message[key]

    def show(self, name):
        self.send({"show": name})
        return self.wait("scene")

    def frame(self, index, revision, after=None):
        self.send({"frame": index, "after": after, "revision": revision})
        while isinstance(message := self.receive(), dict):
            pass
        return message

    def close(self):
        self.socket.close()
