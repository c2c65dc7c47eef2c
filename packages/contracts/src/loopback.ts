/** Whether a host, bare or as in a URL, is this machine: localhost, 127.0.0.0/8 (RFC 1122 §3.2.1.3) or ::1 (RFC 4291 §2.5.3). */
export const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);
