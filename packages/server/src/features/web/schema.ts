import { z } from 'zod';

/** What the build says about itself, in `routes.json`. */
export const RoutesFileSchema = z.object({
  pages: z.record(z.string().startsWith('/'), z.string()),
  shells: z.array(z.object({ file: z.string(), paths: z.array(z.string().startsWith('/')) })),
  /** By a page’s file: the one that says nothing of money. */
  unsold: z.record(z.string(), z.string()).default({}),
});

/** What the head of a page tells of somebody or something stored, to whoever is sent its address. Paths are of this site. */
export type PageFace = { title: string; description: string; path: string; image: { path: string; alt: string } };

/** By the path that its pages are below: finds what the rest of the path names. Null if there’s no such thing. */
export type PageFaces = Record<string, (rest: string) => Promise<PageFace | null>>;

/** What a build of the web application consists of, read once: only what is listed here is ever served by name. */
export type WebManifest = {
  folder: string;
  /** Clean path of each prerendered page → its file. */
  pages: Map<string, string>;
  /** Files that answer paths with everything below them; those that end in / only below. */
  shells: { file: string; paths: string[] }[];
  /** What is read instead of a page’s file where plans aren’t sold. */
  unsold: Map<string, string>;
  /** Files beside the pages: robots.txt, the icons, the social card. */
  files: Set<string>;
  /** Scripts, styles and fonts below assets/, whose names change with their content. */
  assets: Set<string>;
};
