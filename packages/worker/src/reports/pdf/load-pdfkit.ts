/** Loaded with the first report: it takes memory that a worker without reports has no use for. */
export async function loadPdfkit() {
  const { default: PDFDocument } = await import('pdfkit');
  return PDFDocument;
}

export type PdfDocument = PDFKit.PDFDocument;
