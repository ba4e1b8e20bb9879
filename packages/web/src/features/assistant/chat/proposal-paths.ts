import { paths } from '#config/paths.ts';

const pathWith = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search).toString()}`;

export const ideasPath = (client: string) => pathWith(paths.assistant, { client });
export const trendsPath = (client: string) => pathWith(paths.assistant, { tab: 'trends', client });
export const schedulePath = (client: string | null) =>
  pathWith(paths.assistant, { tab: 'schedule', ...(client !== null && { client }) });
export const chatPath = (thread: string | null, client: string | null) =>
  pathWith(paths.assistant, {
    tab: 'chat',
    ...(client !== null && { client }),
    ...(thread !== null && { thread }),
  });
