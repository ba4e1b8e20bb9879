import type { Sentiment } from '@ruche/contracts/inbox';
import { emojiWeights } from '#src/inbox/understanding/lexicon/emoji.ts';
import { tokenize } from '#src/inbox/understanding/tokens.ts';

// What is usual elsewhere: lists of words whose weights are added up, without negation or context. Written for this
// comparison, in the manner of AFINN.

const english: Record<number, string> = {
  3: 'amazing awesome excellent fantastic wonderful perfect love loved loves brilliant superb outstanding incredible best beautiful gorgeous delicious happy thrilled',
  2: 'good great nice lovely fun cool friendly helpful kind clean fresh tasty comfortable enjoy enjoyed glad pleased satisfied recommend thanks thank congratulations congrats proud favorite impressed impressive cute pretty easy fast quick worth sweet appreciate appreciated excited hope like interesting better smile wow',
  [-2]: 'bad poor wrong problem problems issue issues late slow dirty broken broke rude sad angry annoyed annoying upset unhappy disappointed disappointing disappointment complaint complaints expensive overpriced waste cold noisy boring missing lost cancel cancelled refund error fail failed failing crash ruined sorry sick hurt ugly crowded stuck delay delayed ignore refused avoid unfortunately regret',
  [-3]: 'awful terrible horrible worst hate hated disgusting scam fraud pathetic useless ridiculous unacceptable nightmare disaster furious liar liars garbage trash shame ashamed filthy gross sucks joke',
};

const french: Record<number, string> = {
  3: 'genial geniale excellent excellente parfait parfaite adore magnifique superbe incroyable merveilleux merveille formidable delicieux delicieuse sublime exceptionnel meilleur meilleure ravi ravie',
  2: 'super top bon bonne bien beau belle joli jolie sympa agreable merci bravo felicitations content contente heureux heureuse satisfait satisfaite recommande plaisir propre rapide gentil gentille aime aimer hate accueil accueillant souriant fan chouette efficace professionnel',
  [-2]: 'mal mauvais mauvaise decu decue deception dommage probleme problemes retard attente lent lente sale cher chere froid froide casse cassee perdu perdue manque erreur panne bug annule annulee triste colere ennuyeux bruit desagreable regrette refuse bof malade impossible',
  [-3]: 'nul nulle horrible honte honteux scandale arnaque catastrophe inadmissible inacceptable lamentable pire deteste degoutant degueulasse voleurs menteurs furieux furieuse',
};

const weightsOf = (lists: readonly Record<number, string>[]) =>
  new Map(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([weight, words]) =>
        words.split(' ').map((word) => [word, Number(weight)] as const),
      ),
    ),
  );

const emoji = new Map(emojiWeights.flatMap(([weight, list]) => list.split(' ').map((face) => [face, weight] as const)));

function judgeBy(weights: ReadonlyMap<string, number>): (text: string) => Sentiment {
  return (text) => {
    const sum = tokenize(text).reduce((total, token) => total + (weights.get(token.text) ?? 0), 0);
    if (sum === 0) return 'neutral';
    return sum > 0 ? 'positive' : 'negative';
  };
}

export const baselines: readonly { name: string; judge: (text: string) => Sentiment }[] = [
  { name: 'English word list', judge: judgeBy(weightsOf([english])) },
  { name: 'French and English list, emoji', judge: judgeBy(new Map([...weightsOf([english, french]), ...emoji])) },
];
