import { randomBytes } from 'node:crypto';
import { HandleSchema } from '@ruche/contracts/ranking';

const longest = 30;

/** “Zoë Müller” becomes `zoe-muller`. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
}

/** What the handle of somebody of that name could be, the best first. Some names leave nothing that a handle can hold. */
export function proposeHandles(name: string): string[] {
  const slug = slugOf(name);
  const base = slug.slice(0, longest - 7).replace(/-+$/, '') || 'cm';
  const numbered = Array.from({ length: 8 }, (_none, index) => `${base}-${index + 2}`);
  const random = Array.from({ length: 3 }, () => `${base}-${randomBytes(3).toString('hex')}`);
  return [slug, ...(base === 'cm' ? [] : numbered), ...random].filter(
    (handle) => HandleSchema.safeParse(handle).success,
  );
}
