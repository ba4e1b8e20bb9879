import type { PlatformId } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import { randomId } from '#lib/random-id.ts';
import { type Draft, emptyDraft } from './draft.ts';

// What somebody typed is kept in this browser before it is sent anywhere, so that neither a crash nor a lost connection
// loses it. It is forgotten once the server has it.

export type KeptDraft = {
  /** The post's id, or one of our own for what the server does not know yet. */
  key: string;
  /** The version of the post that was edited; null for a new one. */
  baseVersion: number | null;
  draft: Draft;
  keptAt: number;
  /** Begun in the quick form and opened in the composer: nobody has to be told that it was restored. */
  isHandedOver?: true;
  /** Of the quick form: the networks chosen there, also those where the client has no account yet. */
  platforms?: PlatformId[];
};

/** Whose drafts: others who use this browser do not see them. */
export type DraftOwner = { userId: string; workspaceId: string };

const keptForMs = 30 * dayMs;
const newPrefix = 'new-';
const quickPrefix = 'quick-';

export const newKey = () => `${newPrefix}${randomId()}`;
/** For what is typed in the quick form, which the composer does not open by itself. */
export const quickKey = () => `${quickPrefix}${randomId()}`;

const prefixOf = ({ userId, workspaceId }: DraftOwner) => `ruche.draft.${userId}.${workspaceId}.`;

function parse(text: string | null): KeptDraft | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptDraft;
    if (typeof kept.draft.content !== 'string' || Date.now() - kept.keptAt > keptForMs) return null;
    // An older version of this page may have kept fewer fields.
    return { ...kept, draft: emptyDraft(kept.draft) };
  } catch {
    return null;
  }
}

function listKept(storage: Storage, prefix: string): KeptDraft[] {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return names
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => parse(storage.getItem(name)) ?? [])
      .toSorted((a, b) => b.keptAt - a.keptAt);
  } catch {
    return [];
  }
}

export type KeptDrafts = ReturnType<typeof keptDraftsOf>;

export function keptDraftsOf(owner: DraftOwner, storage: Storage = localStorage) {
  const prefix = prefixOf(owner);
  return {
    /** False where the browser has no room, or keeps nothing at all. */
    keep(kept: Omit<KeptDraft, 'keptAt'>): boolean {
      try {
        storage.setItem(prefix + kept.key, JSON.stringify({ ...kept, keptAt: Date.now() }));
        return true;
      } catch {
        return false;
      }
    },
    read(key: string): KeptDraft | null {
      try {
        return parse(storage.getItem(prefix + key));
      } catch {
        return null;
      }
    },
    forget(key: string): void {
      try {
        storage.removeItem(prefix + key);
      } catch {
        // Then it was not kept either.
      }
    },
    /** Drafts of the composer that no server knows, the last one first. */
    listNew: () => listKept(storage, prefix + newPrefix),
    /** What was typed in the quick form, the last one first. */
    listQuick: () => listKept(storage, prefix + quickPrefix),
  };
}
