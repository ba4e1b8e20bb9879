import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendAvatar } from '#src/networks/avatars/send.ts';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findUser, listPeople, type Person } from '#src/networks/people.ts';
import { admit, type Rule } from './access.ts';
import { invalidRequest, missingResource, type Problem, sendProblem } from './errors.ts';
import { olderName } from './naming.ts';
import { presentUser, userFields } from './user.ts';

const readScopes = ['users.read', 'tweet.read'];
const rules = {
  me: { name: 'users/me', scopes: readScopes, perUser: 75 },
  byName: { name: 'users/by/username', scopes: readScopes, perUser: 900 },
  byId: { name: 'users/:id', scopes: readScopes, perUser: 900 },
} as const satisfies Record<string, Rule>;

const knownParameters = ['user.fields', 'expansions', 'tweet.fields'];

/** Unknown parameters and fields are refused, each by its name. */
function readFields(query: unknown): string[] | Problem {
  const parameters = z.record(z.string(), z.string().catch('')).catch({}).parse(query);
  const unknown = Object.keys(parameters).find((name) => !knownParameters.includes(olderName(name)));
  if (unknown !== undefined) {
    const message = `The query parameter [${unknown}] is not one of [${knownParameters.toSorted().join(',')}]`;
    return invalidRequest({ [unknown]: [parameters[unknown] ?? ''] }, message);
  }
  const asked = (parameters['user.fields'] ?? '').split(',').filter(Boolean).map(olderName);
  const wrong = asked.find((field) => !userFields.includes(field));
  if (wrong === undefined) return asked;
  const message = `The \`user.fields\` query parameter value [${wrong}] is not one of [${userFields.join(',')}]`;
  return invalidRequest({ 'user.fields': [asked.join(',')] }, message);
}

type Find = (self: Person, params: Record<string, string>) => { person: Person | undefined; parameter: string };

/** Who the token is for, and who else is here. */
export function identityRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, realm, platform } = context;

  const answer = (rule: Rule, find: Find) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = admit(context, { request, reply }, rule);
    if ('status' in caller) return sendProblem(reply, caller);
    const asked = readFields(request.query);
    if (!Array.isArray(asked)) return sendProblem(reply, asked);
    const params = z.record(z.string(), z.string()).parse(request.params);
    const { person, parameter } = find(caller.person, params);
    if (!person) return missingResource(parameter, params[parameter] ?? '');
    const avatarBase = hostUrl(request, platform, 'pbs.twimg.com');
    const isSelf = person.id === caller.person.id;
    return { data: presentUser(person, asked, { context, avatarBase, scopes: caller.token.scopes, isSelf }) };
  };

  const options = { config: { operation: 'identity' as const } };
  scope.get(
    '/api.x.com/2/users/me',
    options,
    answer(rules.me, (self) => ({ person: self, parameter: 'id' })),
  );
  scope.get(
    '/api.x.com/2/users/by/username/:username',
    options,
    answer(rules.byName, (_self, { username = '' }) => ({
      person: listPeople(db, realm).find(({ userName }) => userName?.toLowerCase() === username.toLowerCase()),
      parameter: 'username',
    })),
  );
  scope.get(
    '/api.x.com/2/users/:id',
    options,
    answer(rules.byId, (_self, { id = '' }) => ({ person: findUser(db, realm, id), parameter: 'id' })),
  );

  scope.get<{ Params: { file: string } }>('/pbs.twimg.com/profile_images/:id/:file', async (request, reply) => {
    const [, motif = '', size] = /^([a-z]+)_(normal|400x400)\.png$/.exec(request.params.file) ?? [];
    return sendAvatar(reply, motif, size === 'normal' ? 48 : 400);
  });
}
