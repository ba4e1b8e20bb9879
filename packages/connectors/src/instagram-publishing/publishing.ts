import type { Content } from '#src/publishing/content.ts';
import type { Publishing, Step } from '#src/publishing/steps.ts';
import type { InstagramApi } from './api.ts';
import { commentStep } from './comment.ts';
import { containerSteps } from './containers.ts';
import { permalinkStep, postStep } from './post.ts';
import { removePost } from './remove.ts';

function plan(api: InstagramApi, content: Content): Step[] {
  const isCommented = content.firstComment !== '' && content.options.instagram.format !== 'story';
  return [
    ...containerSteps(api, content),
    postStep(api, content),
    permalinkStep(api),
    ...(isCommented ? [commentStep(api, content)] : []),
  ];
}

/** Instagram changes no text of what is published. */
export function createInstagramPublishing(api: InstagramApi): Publishing {
  const { deleteScope } = api;
  return {
    plan: (content) => plan(api, content),
    ...(deleteScope !== null && {
      remove: (account, references) => removePost(api, deleteScope, account, references),
    }),
  };
}
