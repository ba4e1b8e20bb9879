import { isSuccess } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { Content, ContentFile, PublishingAccount } from '#src/publishing/content.ts';
import type { Publishing, References, Step } from '#src/publishing/steps.ts';
import { toLittleText } from './little-text.ts';
import { findComment, publishComment } from './publish-comment.ts';
import { confirmPost } from './publish-confirm.ts';
import { readWriteProblem } from './publish-errors.ts';
import { findPost } from './publish-find.ts';
import { uploadFile } from './publish-media.ts';
import { publishPost } from './publish-post.ts';
import { waitForFiles } from './publish-wait.ts';
import type { Rest } from './rest.ts';

const nouns: Readonly<Record<ContentFile['kind'], string>> = {
  image: 'photo',
  gif: 'photo',
  video: 'video',
  document: 'document',
};

function uploadSteps(rest: Rest, { media }: Content): Step[] {
  if (media.length === 0) return [];
  const uploads = media.map((file, index): Step => {
    const place = media.length > 1 ? ` ${index + 1} of ${media.length}` : '';
    return {
      kind: 'repeatable',
      name: `upload-${index + 1}`,
      label: `Upload ${nouns[file.kind]}${place}`,
      run: (input) => uploadFile(rest, input, index, file),
    };
  });
  const label = 'Wait for LinkedIn to process the files';
  return [...uploads, { kind: 'repeatable', name: 'wait', label, run: (input) => waitForFiles(rest, input) }];
}

function plan(rest: Rest, content: Content, { kind }: PublishingAccount): Step[] {
  const post: Step = {
    kind: 'committing',
    name: 'post',
    label: 'Publish the post',
    run: (input) => publishPost(rest, input),
    find: (input) => findPost(rest, input),
    recognize(permalink) {
      const urn = /urn:li:(?:share|ugcPost):\d+/.exec(permalink.replaceAll(/%3A/gi, ':'))?.[0];
      return urn === undefined ? null : { remoteId: urn, permalink };
    },
  };
  const comment: Step = {
    kind: 'committing',
    name: 'comment',
    label: 'Publish the first comment',
    isOptional: true,
    run: (input) => publishComment(rest, input),
    find: (input) => findComment(rest, input),
  };
  const confirm: Step = {
    kind: 'repeatable',
    name: 'confirm',
    label: 'Check that LinkedIn published the post',
    run: (input) => confirmPost(rest, input),
  };
  const isConfirmed = content.media.length > 0 && kind === 'organization';
  return [
    ...uploadSteps(rest, content),
    post,
    ...(isConfirmed ? [confirm] : []),
    ...(content.firstComment.trim() === '' ? [] : [comment]),
  ];
}

const pathOf = ({ remoteId = '' }: References) => `/rest/posts/${encodeURIComponent(remoteId)}`;

async function remove(rest: Rest, { tokens }: PublishingAccount, references: References): Promise<Outcome<null>> {
  const headers = { 'x-restli-method': 'DELETE' };
  const answered = await rest.call({ method: 'DELETE', path: pathOf(references), access: tokens.access, headers });
  if (answered.kind !== 'ok') return answered;
  // What is gone needs no end.
  if (isSuccess(answered.value) || answered.value.status === 404) return ok(null);
  return readWriteProblem(answered.value, rest.surroundings.now());
}

async function edit(
  rest: Rest,
  { tokens }: PublishingAccount,
  references: References,
  text: string,
): Promise<Outcome<null>> {
  const answered = await rest.call({
    method: 'POST',
    path: pathOf(references),
    access: tokens.access,
    headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
    json: { patch: { $set: { commentary: toLittleText(text) } } },
  });
  if (answered.kind !== 'ok') return answered;
  return isSuccess(answered.value) ? ok(null) : readWriteProblem(answered.value, rest.surroundings.now());
}

export function createPublishing(rest: Rest): Publishing {
  return {
    plan: (content, account) => plan(rest, content, account),
    remove: (account, references) => remove(rest, account, references),
    edit: (account, references, text) => edit(rest, account, references, text),
  };
}
