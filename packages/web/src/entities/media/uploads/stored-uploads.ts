import type { MediaKind } from '@ruche/contracts/media';

/** What is kept of an upload in this browser, so that it goes on after the page was closed. */
export type StoredUpload = {
  id: string;
  userId: string;
  workspaceId: string | null;
  clientId: string | null;
  target: string | null;
  fileName: string;
  bytes: number;
  lastModified: number;
  kind: MediaKind;
  /** Where the server keeps what it has got; null until it has anything. */
  url: string | null;
  sentBytes: number;
  isPaused: boolean;
  /** Whether the browser keeps the file as well. */
  hasFile: boolean;
  createdAt: number;
};

/** Files are copied into the browser's storage up to this many bytes in all. */
export const keptFilesBytes = 500 * 1024 * 1024;

const storeNames = ['uploads', 'files'] as const;

/** Read before the database is: most visits have nothing to go on with. */
const markKey = 'ruche.uploads';

export function hasStoredUploads(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return false;
  }
}

function mark(hasAny: boolean): void {
  try {
    if (hasAny) localStorage.setItem(markKey, '1');
    else localStorage.removeItem(markKey);
  } catch {
    // Storage closed to us: then uploads end with the page.
  }
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this browser failed.')));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open('ruche-uploads', 1);
    request.addEventListener('upgradeneeded', () => {
      for (const name of storeNames) request.result.createObjectStore(name);
    });
    return settle(request);
  })();
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

async function inStore<Result>(
  name: (typeof storeNames)[number],
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return settle(ask(database.transaction(name, mode).objectStore(name)));
}

export const storedUploads = {
  list: (): Promise<StoredUpload[]> =>
    inStore('uploads', 'readonly', (store) => store.getAll() as IDBRequest<StoredUpload[]>),
  put: async (upload: StoredUpload): Promise<void> => {
    mark(true);
    await inStore('uploads', 'readwrite', (store) => store.put(upload, upload.id));
  },
  keepFile: async (id: string, file: Blob): Promise<void> => {
    await inStore('files', 'readwrite', (store) => store.put(file, id));
  },
  readFile: (id: string): Promise<Blob | undefined> =>
    inStore('files', 'readonly', (store) => store.get(id) as IDBRequest<Blob | undefined>),
  remove: async (id: string): Promise<void> => {
    await inStore('uploads', 'readwrite', (store) => store.delete(id));
    await inStore('files', 'readwrite', (store) => store.delete(id));
    mark((await inStore('uploads', 'readonly', (store) => store.count())) > 0);
  },
};

export type UploadStorage = typeof storedUploads;
