import type { FastifyReply } from 'fastify';
import { type Html, html } from '#src/html.ts';
import { avatarPath } from '#src/networks/avatars/address.ts';
import { layout } from '#src/pages/layout.ts';

/** Somebody, or a page of theirs, as visitors of the network see them. */
export type Profile = { network: string; name: string; motif: string; line: string; followers: number | null };

function profilePage({ network, name, motif, line, followers }: Profile): Html {
  const count = followers === null ? '' : `${followers.toLocaleString('en')} followers`;
  const body = html`<section class="empty">
      <p><img src="${avatarPath(motif)}" alt="" width="96" height="96"></p>
      <h1>${name}</h1>
      <p>${[line, count].filter(Boolean).join(' · ')}</p>
      <p>A profile at the imitated ${network}.</p>
    </section>`;
  return layout({ title: `${name} · ${network}`, body, isLive: false });
}

const nobody: Omit<Profile, 'network'> = { name: 'Nobody is here', motif: 'book', line: '', followers: null };

/** What the address of a profile shows in a browser. */
export function sendProfile(reply: FastifyReply, network: string, profile: Omit<Profile, 'network'> | undefined) {
  reply.code(profile ? 200 : 404).type('text/html; charset=utf-8');
  return reply.send(profilePage({ network, ...(profile ?? nobody) }).markup);
}
