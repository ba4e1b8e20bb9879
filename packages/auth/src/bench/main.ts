import { appUrl, connect, type Database } from '@ruche/database';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { hashPassword, isRightPassword } from '#src/users/passwords.ts';
import { measureBeside, measureMedianMs, perSecond, printRow, ratio } from './measure.ts';
import { type BenchServer, startServer } from './server.ts';

// How fast people sign in and stay signed in, each beside what it cannot be faster than, measured in the same run on
// the same machine. Needs DATABASE_URL, RUCHE_SECRET and a free PORT; leaves its people in that database.

/** The share of their floors that both should reach. */
const targets = { signIns: 0.8, refreshes: 0.3 };

const lanes = 8;
const turns = 5;
const password = 'correct horse battery';
const emailOf = (lane: number) => `bench${lane}@example.com`;

async function measureSignIns(server: BenchServer): Promise<void> {
  const hash = await hashPassword(password);
  const { rate, floor } = await measureBeside(
    (lane) => server.openSession('/token?grant_type=password', { email: emailOf(lane), password }),
    () => isRightPassword(hash, password),
    { lanes, turns },
  );
  const beside = `${ratio(rate, floor)} the floor of ${perSecond(floor)} (argon2 alone), target ${targets.signIns} ×`;
  printRow('sign-ins', perSecond(rate), beside);
}

async function measureRefreshes(server: BenchServer, database: Database, tokens: string[]): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM auth.sessions LIMIT $1', [lanes]);
  const update = 'UPDATE auth.sessions SET refreshed_at = clock_timestamp() WHERE id = $1';
  const { rate, floor } = await measureBeside(
    async (lane) => {
      const body = { refresh_token: tokens[lane] };
      tokens[lane] = await server.openSession('/token?grant_type=refresh_token', body);
    },
    (lane) => database.pool.query(update, [rows[lane]?.id]),
    { lanes, turns },
  );
  const beside = `${ratio(rate, floor)} the floor of ${perSecond(floor)} (one indexed UPDATE alone), target ${targets.refreshes} ×`;
  printRow('token refreshes', perSecond(rate), beside);
}

type Request = { what: string; path: string; body: (email: string) => object };

/** What anybody may ask about any address. */
const openRequests: Request[] = [
  {
    what: 'a wrong password',
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'wrong horse' }),
  },
  { what: 'a wrong code', path: '/verify', body: (email) => ({ email, token: '000000', type: 'recovery' }) },
  { what: 'asking for a new password', path: '/recover', body: (email) => ({ email }) },
  { what: 'asking for a mail again', path: '/resend', body: (email) => ({ email, type: 'signup' }) },
];

/** Whether the time that an answer takes tells who has an account. */
async function measureFlatness(server: BenchServer, { what, path, body }: Request): Promise<void> {
  const rounds = 31;
  const ask = (email: string) => server.post(path, body(email));
  const known = await measureMedianMs((round) => ask(emailOf(round % lanes)), rounds);
  const unknown = await measureMedianMs((round) => ask(`nobody${round}@example.com`), rounds);
  printRow(what, `${known.toFixed(1)} ms`, `${ratio(known, unknown)} an unknown address (${unknown.toFixed(1)} ms)`);
}

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) {
  console.error(describeSettingProblems(result.problems));
  process.exit(1);
}
const { port, databaseUrl, databaseAppUrl, secret } = result.settings;
if (!databaseUrl || !secret) process.exit(1);

const server = await startServer(port);
const database = connect(appUrl({ databaseUrl, databaseAppUrl, secret }), {
  applicationName: 'ruche bench',
  max: lanes,
});
try {
  const people = Array.from({ length: lanes }, (_, lane) => ({ email: emailOf(lane), password }));
  const tokens = await Promise.all(people.map((person) => server.openSession('/signup', person)));
  console.log(`\nSigning in, ${lanes} at a time`);
  await measureSignIns(server);
  await measureRefreshes(server, database, tokens);
  for (const request of openRequests) await measureFlatness(server, request);
} finally {
  await Promise.all([server.stop(), database.close()]);
}
