import type { FastifyReply } from 'fastify';
import { type Html, html, linkify } from '#src/html.ts';
import { avatarPath } from '#src/networks/avatars/address.ts';
import { networkDocument } from '#src/networks/consent/page.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import type { Post, PostMedia } from '#src/networks/posts.ts';
import { describeNumbers } from './numbers.ts';
import { postMediaPath } from './post-media.ts';
import { time } from './tables.ts';

type PostAuthor = { name: string; handle: string; motif: string };

function file(platform: string, { uploadId, type, altText }: PostMedia): Html {
  const address = postMediaPath(platform, uploadId);
  if (type.startsWith('image/')) return html`<img src="${address}" alt="${altText}">`;
  if (type.startsWith('video/'))
    return html`<video src="${address}" controls aria-label="${altText || 'Video'}"></video>`;
  return html`<p><a href="${address}">Document</a></p>`;
}

function postBody({ post, author, below = [] }: Shown, numbers: string): Html {
  return html`<article class="post">
      <header><img src="${avatarPath(author.motif)}" alt="" width="44" height="44">
        <p><strong>${author.name}</strong><span>${author.handle}</span></p></header>
      <p class="text">${linkify(post.text)}</p>
      ${post.media.length > 0 && html`<div class="media" data-count="${post.media.length}">${post.media.map((media) => file(post.platform, media))}</div>`}
      <p class="when">${time(post.createdAt)}</p>
      <p class="when">${numbers}</p>
      ${below.map((reply) => html`<section class="reply"><p class="text">${linkify(reply.text)}</p><p class="when">${time(reply.createdAt)}</p></section>`)}
    </article>`;
}

const gone = html`<div class="refusal profile"><h1>Post not found</h1><p>It was deleted or never existed.</p></div>`;

type Shown = { post: Post; author: PostAuthor /** Replies and comments, oldest first. */; below?: readonly Post[] };

/** What the address of a post shows in a browser. */
export function sendPost(
  reply: FastifyReply,
  network: NetworkDefinition,
  context: NetworkContext,
  shown: Shown | undefined,
) {
  const isThere = shown !== undefined && shown.post.deletedAt === null;
  const body = isThere ? postBody(shown, describeNumbers(network, context, shown.post)) : gone;
  const page = networkDocument(network, `${isThere ? shown.author.name : 'Nothing'} · ${network.name}`, body);
  return reply
    .code(isThere ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(page.markup);
}
