import type { FastifyInstance } from 'fastify';
import { sendAvatar } from '#src/networks/avatars/send.ts';
import { hostUrl } from '#src/networks/network.ts';
import type { Field } from './field-expansion.ts';
import type { GraphCall } from './nodes.ts';

const pictureHost = 'scontent.xx.fbcdn.net';
const sizes: Readonly<Record<string, number>> = { small: 50, normal: 100, large: 200, square: 50 };

export function avatarUrl({ request, context: { platform } }: GraphCall, motif: string, size = 320): string {
  return `${hostUrl(request, platform, pictureHost)}/v/${motif}_${size}.png`;
}

/** `picture.type(large){url}` → `{ "data": { "url": … } }`. */
export function showPicture(motif: string, call: GraphCall, field: Field) {
  const size = sizes[field.modifiers['type'] ?? 'square'] ?? 50;
  const whole = { height: size, is_silhouette: false, url: avatarUrl(call, motif, size), width: size };
  if (field.fields === null) return { data: whole };
  const asked = new Set(field.fields.map(({ name }) => name));
  return { data: Object.fromEntries(Object.entries(whole).filter(([name]) => asked.has(name))) };
}

/** Pictures are files on another host, read without a token. */
export function pictureRoutes(scope: FastifyInstance): void {
  scope.get<{ Params: { file: string } }>(`/${pictureHost}/v/:file`, { logLevel: 'warn' }, async (request, reply) => {
    const [, motif = '', size = ''] = /^([a-z-]+)_(\d{2,3})\.png$/.exec(request.params.file) ?? [];
    return sendAvatar(reply, motif, Number(size));
  });
}
