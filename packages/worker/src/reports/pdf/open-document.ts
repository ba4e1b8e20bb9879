import { loadPdfkit, type PdfDocument } from './load-pdfkit.ts';

type About = { title: string; author: string; lang: string; madeAt: Date };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) =>
  text.replaceAll(/[&<>]/g, (found) => escapes[found] ?? '').replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

/** What pdfkit writes into the metadata, it writes as it is: names with `&` would make them no XML. */
const addInfoName = '_addInfo';
type MetadataWriter = { info: Record<string, unknown>; [addInfoName]: () => void };

function escapeMetadata(document: PdfDocument): void {
  const writer = document as unknown as MetadataWriter;
  const addInfo = writer[addInfoName].bind(writer);
  writer[addInfoName] = () => {
    const { info } = writer;
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeXml(value) : value,
    ]);
    writer.info = Object.fromEntries(escaped) as Record<string, unknown>;
    addInfo();
    writer.info = info;
  };
}

/** An empty document that calls itself by its title, in a language, with a structure. */
export async function openDocument({ title, author, lang, madeAt }: About): Promise<PdfDocument> {
  const PDFDocument = await loadPdfkit();
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // Known to pdfkit, and not to its types.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang,
    // None of the fonts that every reader is said to have: all are embedded.
    font: '',
    info: { Title: title, Author: author, Creator: 'Ruche', Producer: 'Ruche', CreationDate: madeAt },
  });
  escapeMetadata(document);
  return document;
}
