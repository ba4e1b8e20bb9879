/** A file of the product could not be fetched, for there is no connection to the server. */
export class UnreachableFile extends Error {
  override readonly name = 'UnreachableFile';
}

const fetched = new Map<string, Promise<void>>();

/** What the document itself asks for. Read once: one look per file is as much work as fetching it. */
let inDocument: ReadonlySet<string | null> | null = null;

function isInDocument(url: string): boolean {
  inDocument ??= new Set(
    Array.from(document.querySelectorAll('link[href],script[src]'), (element) =>
      element.getAttribute(element.localName === 'link' ? 'href' : 'src'),
    ),
  );
  return inDocument.has(url);
}

async function fetchFile(url: string): Promise<void> {
  let isFound: boolean;
  try {
    const answer = await fetch(url);
    isFound = answer.ok;
    // Read to its end, so that the browser keeps it.
    await answer.arrayBuffer();
  } catch (cause) {
    throw new UnreachableFile(`${url} couldn’t be fetched.`, { cause });
  }
  // In the words of browsers, by which the router knows that a release may have replaced the file.
  if (!isFound) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`);
}

function showStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new UnreachableFile(`${href} couldn’t be fetched.`));
    });
  });
}

function fetchOnce(url: string): Promise<void> {
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const load = url.endsWith('.css') ? showStyles : fetchFile;
  const file = isInDocument(url) ? Promise.resolve() : load(url);
  fetched.set(url, file);
  file.catch(() => fetched.delete(url));
  return file;
}

/**
 * What the build puts around every import(): `files` are the module's own and those that it needs. A browser remembers
 * that a module could not be fetched and, in Chromium, never asks for it again on that page. So the files are fetched
 * first, and the module is imported once all of them are in the browser's cache: a failure leaves no trace.
 */
export async function importWithFiles<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}
