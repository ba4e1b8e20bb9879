const name = 'ruche-client-page';
const version = 1;

/** Answers that were read, and what is to be sent: both survive a closed page and a lost connection. */
export type StoreName = 'answers' | 'outbox';

function promised<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s database failed.')));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('answers');
      request.result.createObjectStore('outbox');
    });
    request.addEventListener('success', () => {
      // Another tab with a newer page would wait for this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser’s database couldn’t be opened.')),
    );
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

async function storeOf(store: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(store, mode).objectStore(store);
}

export const readOne = async <Value>(store: StoreName, key: string): Promise<Value | undefined> =>
  promised((await storeOf(store, 'readonly')).get(key) as IDBRequest<Value | undefined>);

/** All whose keys begin so, in the order of their keys. */
export const readAll = async <Value>(store: StoreName, prefix: string): Promise<Value[]> =>
  promised((await storeOf(store, 'readonly')).getAll(rangeOf(prefix)) as IDBRequest<Value[]>);

export const write = async (store: StoreName, key: string, value: unknown): Promise<void> => {
  await promised((await storeOf(store, 'readwrite')).put(value, key));
};

export const remove = async (store: StoreName, key: string): Promise<void> =>
  promised((await storeOf(store, 'readwrite')).delete(key));

export const removeAll = async (store: StoreName, prefix: string): Promise<void> =>
  promised((await storeOf(store, 'readwrite')).delete(rangeOf(prefix)));

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
