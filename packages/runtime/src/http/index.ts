export { describeWait } from './describe-wait.ts';
export { createLogController, createLogger, loggingPlugin } from './logging.ts';
export { chooseRequestId, requestIdHeader, requestIdsPlugin } from './request-ids.ts';
export {
  addressOf,
  isFromThisMachine,
  networkOf,
  type Origin,
  originOf,
  wideNetworkOf,
  wideNetworkOfAddress,
} from './request-origin.ts';
export { isStorable, storableInputPlugin } from './storable-input.ts';
