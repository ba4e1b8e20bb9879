import { guessLanguage, learnVoice, type TextLanguage, type Voice } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { type ClientVoiceRow, findClientVoice, listBestTexts, listUsualTags } from '@ruche/database/assistant';
import type { ClientRow } from '@ruche/database/clients';

const mostExamples = 5;

const undecided: Omit<ClientVoiceRow, 'clientId' | 'workspaceId' | 'updatedAt'> = {
  isOn: true,
  language: null,
  does: '',
  doesNot: '',
  facts: [],
  bannedWords: [],
  address: null,
  mostEmoji: null,
  mostHashtags: null,
  pillars: [],
  revision: 0,
};

/** Zones of France and its overseas departments. Only where texts say nothing. */
const frenchZones =
  /^(?:Europe\/(?:Paris|Monaco|Brussels|Luxembourg)|America\/(?:Guadeloupe|Martinique|Cayenne)|Indian\/(?:Reunion|Mayotte))$/;

/** How the client writes: as decided, and as its best texts of the last year show it. */
export async function readVoice(tx: WorkspaceTx, client: Pick<ClientRow, 'id' | 'timeZone'>): Promise<Voice> {
  const decided = await findClientVoice(tx, client.id);
  const texts = await listBestTexts(tx, client.id);
  const { clientId: _client, workspaceId: _workspace, updatedAt: _updated, ...rules } = { ...undecided, ...decided };
  return {
    clientId: client.id,
    ...rules,
    learned: learnVoice(texts),
    examples: texts.slice(0, mostExamples),
    usualLanguage: guessLanguage(texts) ?? (frenchZones.test(client.timeZone) ? 'fr' : 'en'),
    usualPillars: await listUsualTags(tx, client.id),
  };
}

/** What the client's texts are to be written in. */
export const languageOf = ({ language, usualLanguage }: Voice): TextLanguage => language ?? usualLanguage;

/** What its posts are about, by their tags. */
export const pillarsOf = ({ pillars, usualPillars }: Voice): string[] => (pillars.length > 0 ? pillars : usualPillars);
