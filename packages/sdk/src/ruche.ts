import { type Bound, bind } from './calls.ts';
import { RucheError } from './errors.ts';
import * as resources from './resources.ts';
import { createTransport, type RucheOptions, type Transport } from './transport.ts';
import { type UploadOptions, uploadFile } from './upload.ts';
import type { StreamedFile } from './upload-source.ts';
import { type WaitOptions, waitUntil } from './waiting.ts';

function mediaOf(transport: Transport) {
  const calls = bind(transport, resources.media);

  /** Waits until a file was checked and its copies are made. Throws `media_rejected` if it can’t be used. */
  async function waitUntilReady(id: string, { signal, timeoutMs = 10 * 60_000 }: WaitOptions = {}) {
    const ask = () => calls.get(id, signal && { signal });
    const media = await waitUntil(ask, ({ status }) => status !== 'processing', {
      ...(signal && { signal }),
      timeoutMs,
    });
    if (media.status === 'ready') return media;
    throw new RucheError('media_rejected', media.reason ?? 'This file can’t be used.', { details: { mediaId: id } });
  }

  /**
   * Uploads a file, and waits until it's ready to be used in a post. A connection that breaks is taken up where it broke.
   * Files on disk: `openFile` of `@ruche/sdk/node`. Streams need their size.
   */
  async function upload(file: Blob | StreamedFile, options: UploadOptions & WaitOptions = {}) {
    return waitUntilReady(await uploadFile(transport, file, options), options);
  }

  return { ...calls, upload, waitUntilReady };
}

/** Neither still to come nor on its way. */
const settled = new Set(['published', 'failed', 'needs_check']);

function postsOf(transport: Transport) {
  const calls = bind(transport, resources.posts);

  /** Waits until a post is live, has failed, or needs a check on every one of its accounts, and gives its receipt. */
  async function waitUntilSettled(id: string, { signal, timeoutMs = 10 * 60_000 }: WaitOptions = {}) {
    const ask = () => calls.receipt(id, signal && { signal });
    return waitUntil(ask, ({ publications }) => publications.every(({ status }) => settled.has(status)), {
      ...(signal && { signal }),
      timeoutMs,
    });
  }

  return { ...calls, waitUntilSettled };
}

type Nouns = Omit<typeof resources, 'media' | 'posts'>;
type Calls<Noun extends keyof Nouns> = Bound<Nouns[Noun]>;

/** A client of Ruche's API, in the workspace of its key. */
export class Ruche {
  /** The key itself: its scopes, and its workspace. */
  readonly apiKey: Calls<'apiKey'>;
  readonly workspace: Calls<'workspace'>;
  readonly clients: Calls<'clients'>;
  /** Clients' accounts on the networks, and links to connect them. */
  readonly accounts: Calls<'accounts'>;
  readonly posts: ReturnType<typeof postsOf>;
  /** Posts on one account each, while and after they're published. */
  readonly publications: Calls<'publications'>;
  /** Posts by day, with notes, campaigns, and snippets. */
  readonly calendar: Calls<'calendar'>;
  readonly media: ReturnType<typeof mediaOf>;
  /** Conversations with people, and what's set up for them. */
  readonly inbox: Calls<'inbox'>;
  readonly analytics: Calls<'analytics'>;
  readonly reports: Calls<'reports'>;
  readonly assistant: Calls<'assistant'>;
  /** Who changed what, when. */
  readonly audit: Calls<'audit'>;
  /** Where messages about what happens are sent, and what became of each. */
  readonly webhookEndpoints: Calls<'webhookEndpoints'>;

  constructor(options: RucheOptions) {
    const transport = createTransport(options);
    this.apiKey = bind(transport, resources.apiKey);
    this.workspace = bind(transport, resources.workspace);
    this.clients = bind(transport, resources.clients);
    this.accounts = bind(transport, resources.accounts);
    this.posts = postsOf(transport);
    this.publications = bind(transport, resources.publications);
    this.calendar = bind(transport, resources.calendar);
    this.media = mediaOf(transport);
    this.inbox = bind(transport, resources.inbox);
    this.analytics = bind(transport, resources.analytics);
    this.reports = bind(transport, resources.reports);
    this.assistant = bind(transport, resources.assistant);
    this.audit = bind(transport, resources.audit);
    this.webhookEndpoints = bind(transport, resources.webhookEndpoints);
  }
}
