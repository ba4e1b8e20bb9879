import { firstQuestions as words } from '#features/assistant/words/chat.ts';

type AskedAbout = { name: string; socialAccounts: readonly unknown[] };

/** Questions that have an answer: of a client without any account there are no numbers and no messages. */
export function questionsToBegin(client: AskedAbout | undefined): string[] {
  if (client === undefined) return [words.allProblems, words.allWaiting, words.allPlanned, words.allWorked];
  const { name, socialAccounts } = client;
  if (socialAccounts.length === 0) return [words.planned(name), words.ideas(name)];
  return [words.month(name), words.asked(name), words.worked(name), words.planned(name), words.draft(name)];
}
