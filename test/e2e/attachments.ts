/** Files for uploads in tests. Each is the smallest file of its type that the service recognizes. */
export const picture = {
  name: 'front.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
};

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
];
const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');

export const contract = {
  name: 'contract.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n`),
};
