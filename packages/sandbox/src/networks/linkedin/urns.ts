import { badParameter } from './errors.ts';

export function personUrn(userId: string): string {
  return `urn:li:person:${userId}`;
}

export function organizationUrn(id: string): string {
  return `urn:li:organization:${id}`;
}

/** The id in `urn:li:{type}:{id}`. */
export function idOfUrn(type: string, urn: string): string {
  const prefix = `urn:li:${type}:`;
  if (urn.startsWith(prefix) && urn.length > prefix.length) return urn.slice(prefix.length);
  throw badParameter(`Invalid urn '${urn}': expected ${prefix}{id}`);
}

const logoPrefix = 'D4E0BAQ';

/** A logo is the same picture as an asset and as an image; only the name before it differs. */
export function logoIdOf(organizationId: string): string {
  return `${logoPrefix}${organizationId}`;
}

export function organizationOfLogo(logoId: string): string | null {
  return logoId.startsWith(logoPrefix) ? logoId.slice(logoPrefix.length) : null;
}
