import { englishOpinions, englishProblems } from './lexicon/english.ts';
import { frenchOpinions, frenchProblems } from './lexicon/french.ts';
import { buildLexicon, type Lexicon } from './lexicon/lookup.ts';
import { keyOf } from './tokens.ts';

export type Grammar = {
  lexicon: Lexicon;
  negations: Set<string>;
  contrasts: Set<string>;
  stronger: Set<string>;
  weaker: Set<string>;
  /** Verbs that “pas” denies from behind without “ne”: j'aime pas, ça marche pas. */
  verbsBeforePas: Set<string>;
};

/** The words that a language judges with. */
export type Vocabulary = { opinions: typeof frenchOpinions; problems: string };
export type Grammars = Record<'fr' | 'en', Grammar>;

export const ourVocabulary: Record<'fr' | 'en', Vocabulary> = {
  fr: { opinions: frenchOpinions, problems: frenchProblems },
  en: { opinions: englishOpinions, problems: englishProblems },
};

const words = (text: string) => new Set(text.trim().split(/\s+/u).map(keyOf));

export const buildGrammars = ({ fr, en }: Record<'fr' | 'en', Vocabulary>): Grammars => ({
  fr: {
    lexicon: buildLexicon(fr.opinions, fr.problems),
    negations: words('pas jamais aucun aucune sans ni rien plus guere zero pa'),
    contrasts: words('mais cependant pourtant toutefois malheureusement'),
    stronger: words(
      'tres trop super vraiment tellement hyper grave si ultra extremement franchement carrement totalement completement absolument vachement archi',
    ),
    weaker: words('peu assez plutot moyennement relativement'),
    verbsBeforePas: words(
      'aime marche fonctionne recommande adore conseille reviendrai comprend marchent fonctionnent aimons recommandons',
    ),
  },
  en: {
    lexicon: buildLexicon(en.opinions, en.problems),
    negations: words(
      'not never no without cannot none nothing hardly neither nor dont doesnt didnt isnt wasnt cant couldnt wont wouldnt havent hasnt arent aint zero',
    ),
    contrasts: words('but however though although unfortunately yet'),
    stronger: words(
      'very really so such absolutely extremely totally completely super insanely incredibly truly seriously fucking damn bloody',
    ),
    weaker: words('slightly somewhat fairly kinda bit little'),
    verbsBeforePas: new Set(),
  },
});

export const ourGrammars = buildGrammars(ourVocabulary);
