import { z } from 'zod';

/** What a column of an imported table can be. */
export const postImportFields = [
  'date',
  'time',
  'client',
  'networks',
  'text',
  'firstComment',
  'tags',
  'media',
] as const;
export const PostImportFieldSchema = z.enum(postImportFields);
export type PostImportField = z.infer<typeof PostImportFieldSchema>;

/** What people call each column, in English and French, without accents, spaces and signs. */
const names: Record<PostImportField, string[]> = {
  date: ['date', 'day', 'jour', 'dates', 'publishdate', 'publicationdate', 'datedepublication', 'datedediffusion'],
  time: ['time', 'hour', 'heure', 'horaire', 'publishtime', 'heuredepublication'],
  client: ['client', 'clientname', 'brand', 'marque', 'customer', 'nomduclient'],
  networks: [
    'networks',
    'network',
    'platforms',
    'platform',
    'channels',
    'channel',
    'reseaux',
    'reseau',
    'reseauxsociaux',
  ],
  text: ['text', 'content', 'caption', 'post', 'copy', 'message', 'texte', 'contenu', 'legende', 'publication'],
  firstComment: ['firstcomment', 'comment', 'premiercommentaire', 'commentaire'],
  tags: ['tags', 'tag', 'labels', 'label', 'etiquettes', 'etiquette', 'categories'],
  media: [
    'media',
    'medias',
    'images',
    'image',
    'files',
    'file',
    'pictures',
    'picture',
    'photo',
    'photos',
    'visuel',
    'visuels',
    'fichier',
    'fichiers',
    'imageurl',
    'mediaurl',
    'video',
    'url',
  ],
};

/** A word without accents, spaces, signs and case, as headings and names are compared. */
export function foldWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A name without accents, spaces and case: signs tell names apart. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\s]/gu, '');
}

/** Which field each column fills, as far as its heading tells; no field twice. */
export function guessImportColumns(headers: readonly string[]): (PostImportField | null)[] {
  const taken = new Set<PostImportField>();
  return headers.map((header) => {
    const word = foldWord(header);
    const field = postImportFields.find((candidate) => !taken.has(candidate) && names[candidate].includes(word));
    if (field) taken.add(field);
    return field ?? null;
  });
}
