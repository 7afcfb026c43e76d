import { userInfo } from 'node:os';

/** Who runs this command, for the record. In a container the user may have a number and no name. */
export function nameMachineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid!()}`;
  }
}
