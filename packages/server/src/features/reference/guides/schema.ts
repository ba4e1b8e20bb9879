import type { Markup } from '#features/reference/markup.ts';

export type Guide = { slug: string; href: string; title: string; summary: string; text: string };

export type GuidePage = { title: string; content: Markup };
