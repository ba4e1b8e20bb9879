import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireLoopback } from '#src/loopback.ts';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';

const whole = z.int('should be a whole number').min(0, 'should be at least 0');

const SettingsSchema = z.strictObject(
  {
    /** How long a new post cannot be replied to. */
    replyLagSeconds: whole.default(0),
    /** How long a new post is missing in its author's timeline. */
    timelineLagSeconds: whole.default(0),
    /** In a quarter of an hour. */
    postsPerUser: whole.default(100),
    /** In a day. */
    postsPerApp: whole.default(10_000),
    /** Reading and sending messages, each in a quarter of an hour. */
    messagesPerUser: whole.default(15),
    /** Whether pushes are signed as they were before OAuth 2.0. */
    signsAsBefore: z.boolean('should be true or false').default(false),
    /** Whether the account that pays for the app has money left. */
    hasCredits: z.boolean('should be true or false').default(true),
    /** Whether the app may ask for analytics of posts. */
    hasAnalytics: z.boolean('should be true or false').default(true),
  },
  'should be a JSON object',
);
export type AppSettings = z.infer<typeof SettingsSchema>;

const listName = 'twitter_app';
const defaults = SettingsSchema.parse({});

export function readSettings({ db }: NetworkContext): AppSettings {
  return readList(db, listName, SettingsSchema)[0] ?? defaults;
}

/** `POST /twitter/control/app`: how fast X is, and how much of it the app may have. What is left out is as usual. */
export function settingsRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const options = { onRequest: requireLoopback };
  scope.get('/control/app', options, async () => readSettings(context));
  scope.post('/control/app', options, async (request) => {
    const settings = parseInput(SettingsSchema, 'body', request.body);
    writeList(context.db, listName, [settings]);
    context.changed();
    return settings;
  });
}
