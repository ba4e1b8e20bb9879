import type { StorageSettings } from '@ruche/runtime/settings';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

export { newFileKey } from './file-keys.ts';
export { createMediaAddresses, type MediaAddress, type MediaAddresses, type MediaFile } from './media-addresses.ts';
export { type ByteRange, NotStoredError, type ObjectStore, type Stored } from './object-store.ts';

export function createStore(settings: StorageSettings): ObjectStore {
  return settings.kind === 'disk' ? createDiskStore(settings.folder) : createS3Store(settings);
}
