export type DemoTopic = 'bakery' | 'festival' | 'architect' | 'furniture';

type Words = { subjects: readonly string[]; sentences: readonly ((subject: string) => string)[] };

const topics: Record<DemoTopic, Words> = {
  bakery: {
    subjects: [
      'sourdough',
      'rye and walnut',
      'brioche',
      'seeded spelt',
      'fig and hazelnut',
      'butter croissants',
      'lemon tart',
      'buckwheat loaf',
      'pain aux raisins',
      'olive fougasse',
      'chestnut bread',
      'orange blossom buns',
    ],
    sentences: [
      (subject) => `Just out of the oven: ${subject}. The counter is open until 7. #bakery #lyon`,
      (subject) => `Forty hours of patience for our ${subject}. #sourdough #slowbread`,
      (subject) => `Who’s having ${subject} this weekend? Order by Friday noon and skip the line.`,
      (subject) => `Behind the scenes: how we shape our ${subject}. #baking #behindthescenes`,
      (subject) => `We tested three flours for our ${subject}. The one from the mill next door won. #local #bakery`,
      (subject) => `A reader asked how to keep ${subject} fresh. Linen cloth, cut side down, never the fridge.`,
      (subject) => `Today’s special: ${subject}. When it’s gone, it’s gone.`,
      (subject) => `New on the shelf: ${subject}. Tell us what to pair it with. #lyon`,
    ],
  },
  festival: {
    subjects: [
      'the lakeside stage',
      'the night market',
      'the opening concert',
      'the fanfare parade',
      'the children’s afternoon',
      'the lantern walk',
      'the late-night set',
      'the volunteers’ camp',
      'the film under the stars',
      'the closing ball',
      'the poetry tent',
      'the sound garden',
    ],
    sentences: [
      (subject) => `One thing we can’t wait to share with you: ${subject}. #lucioles #festival`,
      (subject) => `We’re building ${subject} right now. Sawdust everywhere, smiles too. #behindthescenes`,
      (subject) => `Tickets for ${subject} are live. Early birds save a third. #tickets #festival`,
      (subject) => `Last year at ${subject}: two thousand people, one power cut, no one left.`,
      (subject) => `Meet the team behind ${subject}. #lucioles #team`,
      (subject) => `Your best memory of ${subject}? The three that make us laugh most win two passes. #contest`,
      (subject) => `Schedule change: ${subject} starts half an hour later. Everything else stays.`,
      (subject) => `The playlist for ${subject} is out. Turn it up. #music #festival`,
    ],
  },
  architect: {
    subjects: [
      'the spinning mill',
      'the school canteen',
      'the courtyard house',
      'the timber footbridge',
      'the river library',
      'the winery roof',
      'the market hall',
      'the rooftop nursery',
      'the stone barn',
      'the station square',
    ],
    sentences: [
      (subject) => `Progress on ${subject}: the frame is up, and the light is where we hoped. #architecture`,
      (subject) => `Three drawings, one decision: what we kept of ${subject}. #reuse #architecture`,
      (subject) => `We’re opening ${subject} to visitors on Saturday. Hard hats provided. #openhouse`,
      (subject) => `What ${subject} taught us about building with what’s already there. #reuse`,
      (subject) => `Before and after: ${subject}, two years apart. #heritage #architecture`,
      (subject) => `The carpenters of ${subject}. Eleven people, no nails in the main span. #timber #craft`,
      (subject) => `A detail from ${subject} that no one will notice, and everyone will feel.`,
    ],
  },
  furniture: {
    subjects: [
      'the Harbour bench',
      'the Pine stool',
      'the six-seat oak table',
      'the ash rocking chair',
      'the elm sideboard',
      'the cherry desk',
      'the walnut bookcase',
      'the beech high chair',
    ],
    sentences: [
      (subject) => `In the workshop this week: ${subject}. Oiled by hand, twice. #woodwork`,
      (subject) => `One board, one joint, one afternoon: how we make ${subject}. #joinery`,
      (subject) => `Ten years on, ${subject} came back for a new coat of oil. It’ll do another ten. #repair`,
      (subject) => `Where the wood for ${subject} grew: within forty miles of the bench it was cut on. #local`,
      (subject) => `Two left of ${subject} before Christmas. Come and sit on one first.`,
    ],
  },
};

/** All that an account of that kind has to say. */
export function demoTexts(topic: DemoTopic): string[] {
  const { subjects, sentences } = topics[topic];
  return sentences.flatMap((sentence) => subjects.map(sentence));
}
