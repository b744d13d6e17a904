//! What is said when things do not go straight: each "no" is one private
//! sentence that says what to do, and the database holds what it should.

mod blocking;
mod building;
mod challenging;
mod clocks;
mod coins;
mod copies;
mod countering;
mod deleting_at_once;
mod ending;
mod honours;
mod learning;
mod limits;
mod lobby;
mod looking;
mod looking_on;
mod missed;
mod moderating;
mod my_data;
mod notation;
mod offers;
mod pausing;
mod places;
mod playing;
mod races;
mod rematches;
mod reminding;
mod seeking;
mod seeks_ended;
mod series;
mod settings;
mod trouble;
mod watching;
