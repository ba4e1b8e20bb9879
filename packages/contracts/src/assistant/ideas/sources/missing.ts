import { networkName } from '#src/accounts/platform-names.ts';
import type { PostFormat } from '#src/analytics/metrics.ts';
import { expectLift } from '#src/assistant/ideas/expected-lift.ts';
import type { FactPublication, FoundIdea, IdeaFacts } from '#src/assistant/ideas/idea-facts.ts';
import { pillarOf, usualFormat } from '#src/assistant/ideas/idea-shape.ts';
import { counted, excerpt, formatNames, linkTo, takingFormat } from '#src/assistant/ideas/idea-words.ts';
import { ageInDays, type Published } from '#src/assistant/ideas/pieces.ts';
import { skeletonOf } from '#src/assistant/ideas/skeletons.ts';
import type { TextLanguage } from '#src/assistant/voice/voice-settings.ts';

const unusedDays = 21;
/** Less was no habit. */
const fewestUses = 3;
const habitDays = 365;

type Gap = {
  key: string;
  title: string;
  /** Begins a sentence about how often it was used. */
  told: string;
  about: Record<TextLanguage, string>;
  used: FactPublication[];
} & Pick<FoundIdea, 'platforms' | 'format' | 'pillar'>;

const frenchFormats: Record<PostFormat, string> = {
  text: 'un texte',
  link: 'un lien',
  photo: 'une photo',
  carousel: 'un carrousel',
  video: 'une vidéo',
  reel: 'un réel',
  story: 'une story',
  document: 'un document',
  thread: 'un fil',
};

const same = (tag: string, other: string) => tag.toLowerCase() === other.toLowerCase();

function pillarGaps({ pillars, publications, planned, platforms }: IdeaFacts): Gap[] {
  return pillars
    .filter((pillar) => !planned.some(({ tags }) => tags.some((tag) => same(tag, pillar))))
    .map((pillar) => {
      const used = publications.filter(({ tags }) => tags.some((tag) => same(tag, pillar)));
      const format = usualFormat(used);
      return {
        key: `pillar ${pillar.toLowerCase()}`,
        title: `Bring back “${pillar}”`,
        told: `posts were about “${pillar}”`,
        about: { fr: pillar, en: pillar },
        used,
        platforms: takingFormat(format, platforms),
        format,
        pillar,
      };
    });
}

/** Stories are gone after a day, and links and texts are no choice that is missed. */
const missedFormats = ['photo', 'carousel', 'video', 'reel', 'document', 'thread'] as const;

function formatGaps({ publications, platforms, pillars }: IdeaFacts): Gap[] {
  return missedFormats
    .filter((format) => takingFormat(format, platforms).length > 0)
    .map((format) => {
      const used = publications.filter((one) => one.format === format);
      return {
        key: `format ${format}`,
        title: `Make time for a ${formatNames[format]}`,
        told: `posts were a ${formatNames[format]}`,
        about: { fr: frenchFormats[format], en: `a ${formatNames[format]}` },
        used,
        platforms: takingFormat(format, platforms),
        format,
        pillar: pillarOf(used, pillars),
      };
    });
}

function networkGaps({ publications, platforms, planned, pillars }: IdeaFacts): Gap[] {
  return platforms
    .filter((platform) => !planned.some((post) => post.platforms.includes(platform)))
    .map((platform) => {
      const used = publications.filter((one) => one.platform === platform);
      const name = networkName(platform);
      return {
        key: `network ${platform}`,
        title: `Post on ${name}`,
        told: `posts went out on ${name}`,
        about: { fr: `quelques nouvelles pour ${name}`, en: `an update for ${name}` },
        used,
        platforms: [platform],
        format: usualFormat(used),
        pillar: pillarOf(used, pillars),
      };
    });
}

function toIdea(gap: Gap, { language, now }: IdeaFacts, { ratios }: Published): FoundIdea[] {
  const used = gap.used
    .filter(({ publishedAt }) => ageInDays(publishedAt, now) <= habitDays)
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  const [last] = used;
  const days = last ? Math.floor(ageInDays(last.publishedAt, now)) : 0;
  if (!last || used.length < fewestUses || days < unusedDays) return [];
  const { title, platforms, format, pillar } = gap;
  return [
    {
      source: 'missing',
      key: `missing ${gap.key}`,
      title: excerpt(title),
      skeleton: skeletonOf(language, { source: 'missing', about: gap.about[language] }),
      evidence: [
        {
          text: `${used.length} ${gap.told} in the last year, none in the last ${counted(days, 'day')}.`,
          n: used.length,
          links: [linkTo(last)],
        },
      ],
      // Against the mean of the accounts of one network that network is always average.
      lift: gap.key.startsWith('network')
        ? null
        : expectLift(
            ratios,
            used.map(({ id }) => id),
          ),
      platforms,
      format,
      pillar,
      day: null,
    },
  ];
}

/** Pillars, formats, and networks that the client used, but not in the last three weeks, and that nothing planned has. */
export function findMissing(facts: IdeaFacts, published: Published): FoundIdea[] {
  return [...pillarGaps(facts), ...formatGaps(facts), ...networkGaps(facts)].flatMap((gap) =>
    toIdea(gap, facts, published),
  );
}
