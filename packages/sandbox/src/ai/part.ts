import type { CreatePart } from '#src/part.ts';
import { anthropicRoutes } from './anthropic/routes.ts';
import { controlRoutes, modelCalls } from './control-routes.ts';
import { openAiRoutes } from './openai/routes.ts';
import { pageRoutes } from './page-routes.ts';
import { clearState, type ModelState } from './state.ts';

/** Stands in for a language model: answers in the format of two APIs, with words made of what it was sent. */
export const createLanguageModel: CreatePart = ({ modelTokensPerSecond, changed }) => {
  const state: ModelState = {
    received: [],
    receivedTotal: 0,
    scripted: [],
    faults: [],
    tokensPerSecond: modelTokensPerSecond,
  };
  const context = { state, changed };
  return {
    id: 'ai',
    title: 'Language model',
    describe: (baseUrl) => ({
      summary:
        'A stand-in for the model behind the assistant. It understands nothing: it puts its texts together from what it was sent, so you can see how everything around a model works.',
      page: { path: '/ai', label: 'View requests' },
      counts: [
        { label: state.receivedTotal === 1 ? 'request' : 'requests', value: state.receivedTotal },
        { label: 'pending faults', value: state.faults.length },
      ],
      addresses: [{ label: 'Base URL', url: `${baseUrl}/ai/v1` }],
      calls: modelCalls,
    }),
    async register(app) {
      await app.register(openAiRoutes(context));
      await app.register(anthropicRoutes(context));
      await app.register(controlRoutes(context));
      pageRoutes(app, state);
    },
    start: async () => {},
    reset() {
      clearState(state);
      changed();
    },
    close: async () => {},
  };
};
