/** Browsers know passkeys of names, over a secure line, and of no bare addresses. */
export const CAN_USE_PASSKEYS = 'PublicKeyCredential' in window && !/^[\d.:[\]]+$/.test(location.hostname);
