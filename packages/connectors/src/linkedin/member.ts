import { type Outcome, ok } from '#src/outcome.ts';
import type { Rest } from './rest.ts';
import { MeSchema, UserInfoSchema } from './wire.ts';

export type Member = { id: string; name: string; avatarUrl: string | null; vanityName: string | null };

/** The picture is an address that stands for a file; the tilde asks for the file. */
const wanted =
  'projection=(id,localizedFirstName,localizedLastName,vanityName,profilePicture(displayImage~:playableStreams))';

async function readMe(rest: Rest, access: string): Promise<Outcome<Member>> {
  const me = await rest.ask({ path: '/v2/me', query: wanted, access, schema: MeSchema });
  if (me.kind !== 'ok') return me;
  const { id, localizedFirstName, localizedLastName, vanityName = null, profilePicture } = me.value;
  const name = [localizedFirstName, localizedLastName].filter(Boolean).join(' ');
  // Sizes come smallest first.
  const picture = profilePicture?.['displayImage~']?.elements.at(-1)?.identifiers[0]?.identifier;
  return ok({ id, name: name || (vanityName ?? id), avatarUrl: picture ?? null, vanityName });
}

/** OpenID Connect does not tell what the address of a profile is made of. */
async function readUserInfo(rest: Rest, access: string): Promise<Outcome<Member>> {
  const info = await rest.ask({ path: '/v2/userinfo', access, schema: UserInfoSchema });
  if (info.kind !== 'ok') return info;
  const { sub, name, picture } = info.value;
  return ok({ id: sub, name, avatarUrl: picture ?? null, vanityName: null });
}

/** Who consented, by the one way that the application has a scope for. */
export function fetchMember(rest: Rest, access: string): Promise<Outcome<Member>> {
  const hasOpenId = rest.profile.scopes.some(({ id }) => id === 'openid');
  return hasOpenId ? readUserInfo(rest, access) : readMe(rest, access);
}
