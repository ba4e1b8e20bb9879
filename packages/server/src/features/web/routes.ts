import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { cspNonce } from '#plugins/security-headers.ts';
import { type Installation, type Presented, prepareFiles, withFace } from './presenter.ts';
import type { PageFaces, WebManifest } from './schema.ts';
import { findFace, isPageVisit, isProgramPath, readManifest, resolveWebPath } from './service.ts';

export type WebOptions = Installation & { folder: string; faces: PageFaces };

type Context = Omit<WebOptions, 'folder'> & { manifest: WebManifest; presented: Presented };

const textTypes: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

const shortCache = 'public, max-age=3600';

function splitUrl(url: string) {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

function answerMissingBuild(request: FastifyRequest, reply: FastifyReply) {
  if (isProgramPath(splitUrl(request.url).path)) return reply.callNotFound();
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('The web application isn’t built. Build it, then restart the server.\n');
}

function answerFile(reply: FastifyReply, { text }: Presented, file: string) {
  reply.header('cache-control', shortCache);
  const content = text.get(file);
  if (content === undefined) return reply.sendFile(file, { cacheControl: false });
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return reply.type(textTypes[extension] ?? 'text/plain; charset=utf-8').send(content);
}

/** A page about something stored is for everybody the same file. Without the database it’s served without a head of its own. */
async function answerPage(request: FastifyRequest, reply: FastifyReply, file: string, context: Context) {
  const { manifest, presented, faces, publicUrl } = context;
  // The nonce makes every copy unique, so a stored one is never good for a second visit.
  const html = presented.html.get(file)?.(cspNonce(reply)) ?? '';
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  try {
    const face = await findFace(manifest, faces, splitUrl(request.url).path);
    if (face === null) return reply.code(404).send(html);
    return reply.send(face === undefined ? html : withFace(html, publicUrl, face));
  } catch (error) {
    request.log.error({ err: error }, 'the page is served without what it’s about in its head');
    return reply.send(html);
  }
}

async function answerPath(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const { manifest, presented } = context;
  const { path, query } = splitUrl(request.url);
  if (manifest.assets.has(path.slice(1))) {
    return reply.sendFile(path.slice(1), { immutable: true, maxAge: '365d' });
  }
  if (isProgramPath(path)) return reply.callNotFound();
  const answer = resolveWebPath(manifest, path);
  switch (answer.kind) {
    case 'html':
      return answerPage(request, reply, answer.file, context);
    case 'file':
      return answerFile(reply, presented, answer.file);
    case 'moved':
      return reply.redirect(`${answer.path}${query}`, 301);
    case 'unknown':
      if (!isPageVisit(path, request.headers.accept)) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').redirect('/', 302);
  }
}

/** The built web application: pages, shell, assets, and a way home for every other address. */
export const webRoutes: FastifyPluginAsync<WebOptions> = async (app, { folder, ...options }) => {
  const schema = { hide: true };
  const manifest = await readManifest(folder);
  if (!manifest) {
    app.log.error(
      { folder },
      'the web application isn’t built: pages return 503 until it’s built and the server restarts',
    );
    app.get('/*', { schema }, answerMissingBuild);
    return;
  }
  const presented = await prepareFiles(manifest, options);
  const context = { ...options, manifest, presented };
  // Only to send files that the manifest lists: no address is ever looked up on the disk.
  await app.register(fastifyStatic, { root: folder, serve: false, dotfiles: 'ignore', preCompressed: true });
  app.get('/*', { schema }, async (request, reply) => answerPath(request, reply, context));
};
