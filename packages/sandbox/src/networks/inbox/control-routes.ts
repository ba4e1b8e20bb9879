import type { FastifyInstance } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { findNetworkAccount } from '#src/networks/audience/accounts.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';
import { inTransaction } from '#src/store.ts';
import { announce, type ChangeVerb } from './changes.ts';
import {
  InboundChangeSchema,
  InboundRequestSchema,
  MessagesQuerySchema,
  TalkRequestSchema,
} from './control-schemas.ts';
import { changeItem, findItem, type Item, type ItemChange, listItems } from './items.ts';
import { listPushes } from './pushes.ts';
import { say } from './say.ts';
import { talkNow, talkOfThePast } from './talk.ts';
import { setTalker } from './talkers.ts';
import { findWriter, nameOf } from './writers.ts';

type InboxControl = {
  networks: readonly NetworkDefinition[];
  contextOf: (network: NetworkDefinition) => NetworkContext;
};

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

function present({ details: _details, listedAt: _listedAt, userId, personId, ...item }: Item) {
  const writer = personId === null ? undefined : findWriter(personId);
  return {
    ...item,
    personId,
    person: writer ? { userId, name: nameOf(writer), userName: writer.userName } : null,
    createdAt: iso(item.createdAt),
    editedAt: isoOrNull(item.editedAt),
    removedAt: isoOrNull(item.removedAt),
  };
}

/** The network with its inbox, where it has one. */
export function openInbox({ networks, contextOf }: InboxControl, id: string, accountId: string) {
  const network = networks.find((candidate) => candidate.id === id);
  if (!network?.inbox) throw new SandboxError(404, 'not_found', `The sandbox has no one who writes on ${id}.`);
  const context = contextOf(network);
  if (!findNetworkAccount(context, accountId)) {
    throw new SandboxError(404, 'not_found', `There’s no account ${accountId} on ${network.name}.`);
  }
  return { network, inbox: network.inbox, context };
}

type Happening = { verb: ChangeVerb; change: ItemChange };

function happeningOf(wish: { text?: string | undefined; hidden?: boolean | undefined }, now: number): Happening {
  if (wish.text !== undefined) return { verb: 'edited', change: { text: wish.text, editedAt: now } };
  if (wish.hidden !== undefined) return { verb: wish.hidden ? 'hid' : 'showed', change: { isHidden: wish.hidden } };
  return { verb: 'removed', change: { removedAt: now } };
}

/** People write, change their mind, and everything that was said is told. */
export function inboxRoutes(app: FastifyInstance, control: InboxControl): void {
  const { networks, contextOf } = control;
  const [first] = networks;
  const db = first && contextOf(first).db;
  if (!db) return;

  app.post('/control/inbound', async (request, reply) => {
    const { platform, ...wish } = parseInput(InboundRequestSchema, 'body', request.body);
    const item = say(openInbox(control, platform, wish.accountId), wish);
    return reply.code(201).send({ id: item.id });
  });

  app.post<{ Params: { id: string } }>('/control/inbound/:id', async (request, reply) => {
    const { platform, delivery, ...wish } = parseInput(InboundChangeSchema, 'body', request.body);
    const opened = networks
      .filter(({ id }) => platform === undefined || id === platform)
      .map((network) => ({ context: contextOf(network), item: findItem(contextOf(network), request.params.id) }))
      .find(({ item }) => item !== undefined);
    if (!opened?.item) throw new SandboxError(404, 'not_found', `There’s no message ${request.params.id}.`);
    const { verb, change } = happeningOf(wish, opened.context.now());
    const item = changeItem(opened.context, opened.item, change);
    announce(opened.context, { accountId: item.accountId, verb, item, mode: delivery });
    return reply.code(204).send();
  });

  app.post('/control/talk', async (request) => {
    const { platform, accountId, ...wish } = parseInput(TalkRequestSchema, 'body', request.body);
    const opened = openInbox(control, platform, accountId);
    const past = wish.days > 0 ? inTransaction(db, () => talkOfThePast(opened, accountId, wish.days)) : 0;
    const now = Array.from({ length: wish.now }, (_, turn) => talkNow(opened, accountId, turn));
    if (wish.everyMinutes !== undefined) {
      const talker = { platform, accountId, everyMinutes: wish.everyMinutes, turn: wish.now };
      setTalker(db, talker, opened.context.now());
    }
    return { said: now.reduce((sum, count) => sum + count, past) };
  });

  app.get('/control/messages', async (request) =>
    listItems(db, parseInput(MessagesQuerySchema, 'query', request.query)).map(present),
  );

  app.get('/control/deliveries', async (request) =>
    listPushes(db, parseInput(MessagesQuerySchema, 'query', request.query).platform).map(
      ({ createdAt, dueAt, place, ...push }) => ({
        id: place,
        ...push,
        createdAt: iso(createdAt),
        nextTryAt: isoOrNull(dueAt),
      }),
    ),
  );
}
