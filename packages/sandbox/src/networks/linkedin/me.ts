import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import { type Member, requireScope } from './access.ts';
import { badParameter } from './errors.ts';
import { pictureAddress } from './pictures.ts';

// `/v2/me`, of the older half of the API: whoever wants more than plain fields says so by a projection, such as
// `(id,vanityName,profilePicture(displayImage~:playableStreams))`, in which a tilde asks for what an address stands for.

const DetailsSchema = z.object({ headline: z.string().default('') });
const QuerySchema = z.object({ projection: z.string().optional() });
const locale = { country: 'FR', language: 'fr' };
const projectionShape = /^\([\w~:]+(?:\([\w~:,]+\))?(?:,[\w~:]+(?:\([\w~:,]+\))?)*\)$/;
const fieldShape = /([\w~:]+)(?:\(([\w~:,]+)\))?/g;

/** Field names, each with what is asked for inside it. */
function readProjection(request: FastifyRequest): Map<string, string> | null {
  const { projection } = QuerySchema.parse(request.query);
  if (projection === undefined) return null;
  if (!projectionShape.test(projection)) throw badParameter(`Invalid projection '${projection}'`);
  return new Map([...projection.slice(1, -1).matchAll(fieldShape)].map(([, name = '', inside = '']) => [name, inside]));
}

function localized(text: string) {
  return { localized: { fr_FR: text }, preferredLocale: locale };
}

function pictureOf(person: Person, mediaUrl: string, inside: string) {
  const displayImage = `urn:li:digitalmediaAsset:C4D03AQ${person.userId}`;
  if (!inside.split(',').includes('displayImage~:playableStreams')) return { displayImage };
  const identifier = pictureAddress(mediaUrl, person.motif);
  const elements = [
    { artifact: `urn:li:digitalmediaMediaArtifact:(${displayImage},400)`, identifiers: [{ identifier }] },
  ];
  return { displayImage, 'displayImage~': { paging: { count: 10, start: 0, links: [] }, elements } };
}

export function readMe({ platform }: NetworkContext, request: FastifyRequest, member: Member) {
  requireScope(member, { resource: 'me', method: 'GET.NO_VERSION', anyOf: ['r_basicprofile'] });
  const { person } = member;
  const asked = readProjection(request);
  const mediaUrl = hostUrl(request, platform, 'media.licdn.com');
  const fields = {
    id: person.userId,
    localizedFirstName: person.givenName,
    localizedLastName: person.familyName,
    localizedHeadline: DetailsSchema.parse(person.details).headline,
    vanityName: person.userName ?? person.id,
    firstName: localized(person.givenName),
    lastName: localized(person.familyName),
    profilePicture: pictureOf(person, mediaUrl, asked?.get('profilePicture') ?? ''),
  };
  return asked ? Object.fromEntries(Object.entries(fields).filter(([name]) => asked.has(name))) : fields;
}
