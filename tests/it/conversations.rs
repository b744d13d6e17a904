//! What is said when things do not go straight: each "no" is one private
//! sentence that says what to do, and the database holds what it should.

mod challenging;
mod coins;
mod copies;
mod deleting_at_once;
mod ending;
mod honours;
mod limits;
mod missed;
mod my_data;
mod notation;
mod offers;
mod places;
mod playing;
mod races;
mod rematches;
mod series;
mod settings;
mod trouble;
mod watching;
