import { type ClientInput, type ImportField, type ImportProblem, importFields } from '@ruche/contracts/clients';

/** A file as it was read: what each column is, what each row would become, and what is wrong with it. */
export type ImportTable = {
  columns: { header: string; field: ImportField | null }[];
  rows: { row: number; values: Partial<Record<ImportField, string>>; input: ClientInput | null }[];
  problems: ImportProblem[];
};

/** What people call each column, in English and French, without accents, spaces and signs. */
const names: Record<ImportField, string[]> = {
  name: ['name', 'client', 'clientname', 'nom', 'nomduclient'],
  email: ['email', 'mail', 'emailaddress', 'courriel', 'adressemail', 'adresseemail'],
  companyName: ['companyname', 'company', 'organisation', 'organization', 'societe', 'entreprise'],
  status: ['status', 'state', 'statut', 'etat'],
  timeZone: ['timezone', 'zone', 'tz', 'fuseau', 'fuseauhoraire'],
  brandColor: ['brandcolor', 'brandcolour', 'color', 'colour', 'couleur'],
  website: ['website', 'site', 'siteweb', 'url', 'web'],
  tags: ['tags', 'tag', 'labels', 'etiquettes', 'categories'],
  notes: ['notes', 'note', 'comment', 'comments', 'commentaire', 'remarques'],
};

function fold(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Which field each column fills, as far as its heading tells; no field twice. */
export function guessMapping(headers: string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const word = fold(header);
    const field = importFields.find((candidate) => !taken.has(candidate) && names[candidate].includes(word));
    if (field) taken.add(field);
    return field ?? null;
  });
}

const statusWords: Record<string, string> = { actif: 'active', enattente: 'pending', inactif: 'inactive' };

/** A cell as its field takes it: unknown words stay as they are and are refused by the field's own rule. */
export function readField(field: ImportField, text: string): unknown {
  const value = text.trim();
  if (field === 'tags')
    return value
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean);
  if (field === 'status') return statusWords[fold(value)] ?? value.toLowerCase();
  return value;
}
