import type { SocialAccount } from '@ruche/contracts/accounts';
import type { Media } from '@ruche/contracts/media';
import {
  type Composed,
  type CreatorLimits,
  type Finding,
  judge,
  type RuledMedia,
  type Target,
  type Version,
  versionFor,
} from '@ruche/contracts/posts';
import { isSameList } from '#lib/is-same-list.ts';

export type JudgedAccount = Pick<SocialAccount, 'id' | 'platform' | 'kind' | 'platformUserName' | 'hasLongPosts'>;
export type AccountFindings = { account: JudgedAccount; findings: readonly Finding[] };

type Creators = ReadonlyMap<string, CreatorLimits>;

export type Judged = {
  draft: Composed;
  accounts: readonly JudgedAccount[];
  media: readonly Media[];
  /** TikTok: by account, as far as they are known. */
  creators: Creators;
  /** What is done to a version before it is published, such as tags on its links. */
  prepare?: ((version: Version, account: JudgedAccount) => Version) | undefined;
};

const ruled = new WeakMap<Media, RuledMedia>();

/** The same for the same file, so that it can be compared. */
function ruledMediaOf(media: Media): RuledMedia {
  const known = ruled.get(media);
  if (known !== undefined) return known;
  const made = { ...media, name: media.fileName };
  ruled.set(media, made);
  return made;
}

/** Everything that the findings depend on. */
function partsOf(version: Version, target: Target): unknown[] {
  const { text, thread, firstComment, media, options } = version;
  return [text, firstComment, options[target.platform], target.creator, thread.length, ...thread, ...media];
}

/** Judges a draft for each account, and only again what has changed since it was last asked. */
export function createDraftJudge(): (judged: Judged) => AccountFindings[] {
  const known = new Map<string, { parts: unknown[]; findings: readonly Finding[] }>();
  let former: AccountFindings[] = [];
  return ({ draft, accounts, media, creators, prepare = (version) => version }) => {
    const byId = new Map(media.map((one) => [one.id, ruledMediaOf(one)]));
    const judged = accounts.map((account) => {
      const { id, platform, kind, hasLongPosts } = account;
      const creator = creators.get(id);
      const target: Target = { platform, kind, hasLongPosts, ...(creator && { creator }) };
      const version = prepare(versionFor(draft, platform, byId), account);
      const parts = partsOf(version, target);
      // Accounts of a kind are judged alike, unless the network says something of each.
      const key = creator ? id : `${platform} ${kind} ${hasLongPosts}`;
      const last = known.get(key);
      if (last && isSameList(last.parts, parts)) return { account, findings: last.findings };
      const findings = judge(version, target);
      known.set(key, { parts, findings });
      return { account, findings };
    });
    if (!isSameList(judged.flatMap(Object.values), former.flatMap(Object.values))) former = judged;
    return former;
  };
}
