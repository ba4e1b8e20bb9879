import { entitiesIn } from '@ruche/contracts/posts';
import { isSuccess } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { Content } from '#src/publishing/content.ts';
import type { Duplicate, References, Restart, StepInput } from '#src/publishing/steps.ts';
import { network } from './errors.ts';
import { toLittleText } from './little-text.ts';
import { readPostProblem } from './publish-errors.ts';
import { authorUrn, mediaKey } from './publish-media.ts';
import type { Rest } from './rest.ts';

export function permalinkOf(rest: Rest, urn: string): string {
  return `${rest.caller.host('www.linkedin.com')}/feed/update/${urn}/`;
}

const longestTitle = 400;

/** LinkedIn reads nothing from the page that a link leads to: the card says where it leads. */
function articleOf(text: string) {
  const link = entitiesIn(text).find(({ kind }) => kind === 'link')?.text;
  if (link === undefined) return undefined;
  const source = /^https?:/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(source)) return undefined;
  const title = new URL(source).hostname.replace(/^www\./, '').slice(0, longestTitle);
  return { article: { source, title } };
}

function contentFor({ text, media, options }: Content, references: References) {
  const items = media.map(({ altText }, index) => ({
    id: references[mediaKey(index)] ?? '',
    ...(altText !== '' && { altText }),
  }));
  const [file] = media;
  const [item] = items;
  if (!file || !item) return articleOf(text);
  if (items.length > 1) return { multiImage: { images: items } };
  if (file.kind === 'document') {
    const title = options.linkedin.documentTitle || file.fileName;
    return { media: { id: item.id, title: title.slice(0, longestTitle) } };
  }
  if (file.kind !== 'video') return { media: item };
  return { media: { id: item.id, ...(file.altText !== '' && { title: file.altText.slice(0, longestTitle) }) } };
}

function bodyOf({ account, content, references }: StepInput) {
  const shown = contentFor(content, references);
  return {
    author: authorUrn(account),
    commentary: toLittleText(content.text),
    // Organizations have no connections.
    visibility: account.kind === 'organization' ? 'PUBLIC' : content.options.linkedin.visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    ...(shown && { content: shown }),
  };
}

const nameless = { kind: 'unknown', reason: `${network} accepted the post but didn’t say which one it is.` } as const;

export async function publishPost(rest: Rest, input: StepInput): Promise<Outcome<References> | Duplicate | Restart> {
  const answered = await rest.call({
    method: 'POST',
    path: '/rest/posts',
    access: input.account.tokens.access,
    json: bodyOf(input),
    isCommitting: true,
  });
  if (answered.kind !== 'ok') return answered;
  if (!isSuccess(answered.value)) {
    return readPostProblem(answered.value, rest.surroundings.now(), (urn) => permalinkOf(rest, urn));
  }
  const urn = answered.value.headers.get('x-restli-id') ?? answered.value.headers.get('x-linkedin-id');
  return urn ? ok({ remoteId: urn, permalink: permalinkOf(rest, urn) }) : nameless;
}
