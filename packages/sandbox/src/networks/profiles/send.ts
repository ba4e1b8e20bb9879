import type { FastifyReply } from 'fastify';
import { html } from '#src/html.ts';
import { avatarPath } from '#src/networks/avatars/address.ts';
import { networkDocument } from '#src/networks/consent/page.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';

/** Somebody, or a page of theirs, as visitors of the network see them. */
type Profile = { name: string; motif: string; line: string; followers: number | null };

function profileBody({ name, motif, line, followers }: Profile) {
  const count = followers === null ? '' : `${followers.toLocaleString('en')} followers`;
  return html`<div class="refusal profile">
      <img src="${avatarPath(motif)}" alt="" width="96" height="96">
      <h1>${name}</h1>
      <p>${[line, count].filter(Boolean).join(' · ')}</p>
    </div>`;
}

const nobody = html`<div class="refusal profile"><h1>Profile not found</h1><p>This profile doesn’t exist.</p></div>`;

/** What the address of a profile shows in a browser. */
export function sendProfile(reply: FastifyReply, network: NetworkDefinition, profile: Profile | undefined) {
  const body = profile ? profileBody(profile) : nobody;
  const page = networkDocument(network, `${profile?.name ?? 'Nobody'} · ${network.name}`, body);
  return reply
    .code(profile ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(page.markup);
}
