import { isAddress, readMediaNames } from '@ruche/contracts/posts';
import type { ClientRow } from '@ruche/database/clients';
import type { MediaRow } from '@ruche/database/media';
import type { CheckContext, Problem } from '#features/posts/imports/checks/schema.ts';

type FoundMedia = { ids: string[]; problems: Problem[]; isWaiting: boolean };

const say = (message: string): Problem => ({ field: 'media', message });

/** A file that was fetched by its address, or is about to be. */
function findFetched({ files, mediaById }: CheckContext, clientId: string, url: string): MediaRow | Problem | null {
  const file = files.find((one) => one.clientId === clientId && one.url === url);
  if (!file || file.state === 'waiting') return null;
  if (file.state === 'refused') return say(file.reason ?? `${url} could not be fetched.`);
  const media = file.mediaId === null ? undefined : mediaById.get(file.mediaId);
  return media && media.deletedAt === null ? media : say(`The file from ${url} was deleted from the library.`);
}

/** A file of the library: one in the client's folder before one of everybody. */
function findNamed({ mediaByName }: CheckContext, clientId: string, name: string): MediaRow | Problem {
  const called = mediaByName.get(name.toLowerCase()) ?? [];
  const found = called.find((file) => file.clientId === clientId) ?? called.find((file) => file.clientId === null);
  if (found) return found;
  return say(
    called.length > 0
      ? `“${name}” is in the folder of another client.`
      : `There is no file called “${name}” in the library. Use its name there, or an address.`,
  );
}

const isProblem = (found: MediaRow | Problem): found is Problem => 'message' in found;

export function findMedia(context: CheckContext, client: ClientRow, cell: string): FoundMedia {
  const result: FoundMedia = { ids: [], problems: [], isWaiting: false };
  for (const name of readMediaNames(cell)) {
    const found = isAddress(name) ? findFetched(context, client.id, name) : findNamed(context, client.id, name);
    if (found === null) result.isWaiting = true;
    else if (isProblem(found)) result.problems.push(found);
    else if (found.status === 'refused') result.problems.push(say(`${found.fileName}: ${found.refusedReason ?? ''}`));
    else {
      result.ids.push(found.id);
      if (found.status === 'processing') result.isWaiting = true;
    }
  }
  return result;
}
