export declare function moveClock(ahead: number): void;
