/**
 * What a role ends with that cannot start as it is set up, and has said why (EX_CONFIG of sysexits.h): starting it again
 * would change nothing.
 */
export const SETUP_EXIT_CODE = 78;
