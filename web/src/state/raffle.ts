import { create } from 'zustand';

/** Raffle tickets that wait for the fortune wheel, and whether they are to be spoken of (spec §2, §3: fw_tickets). */
export const useRaffle = create<{ tickets: number; isOn: boolean }>(() => ({ tickets: 0, isOn: false }));

/** A login brings the count and turns the notice on (spec §4). */
export function announceTickets(tickets: number): void {
  useRaffle.setState({ tickets, isOn: true });
}

export function quietTickets(): void {
  useRaffle.setState({ isOn: false });
}
